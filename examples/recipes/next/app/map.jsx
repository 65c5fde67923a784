"use client";
import "burstmap/react";

export function Map(properties) {
  return <burst-map {...properties} style={{ display: "block", height: 480 }} />;
}
