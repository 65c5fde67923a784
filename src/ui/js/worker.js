// The worker as a file: the build makes burstmap_worker.js of it.
import { inside } from "./work.js";

inside();
