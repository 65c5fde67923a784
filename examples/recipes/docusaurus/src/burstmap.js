import "burstmap/element";
