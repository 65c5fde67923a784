"use client";
import "burstmap/react";

export function Map(properties) {
  return <burst-map {...properties} style={{ height: 480 }} />;
}
