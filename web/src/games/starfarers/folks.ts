// How the folks of the outposts are shown.
import type { IconName } from "../../art/names";
import type { Folk } from "./view";

interface FolkLook {
  readonly icon: IconName;
  readonly color: string;
}

export const FOLK_LOOKS: Readonly<Record<Folk, FolkLook>> = {
  green: { icon: "civ-green", color: "#9DEEBF" },
  merchants: { icon: "civ-merchant", color: "#FCB026" },
  scientists: { icon: "civ-science", color: "#FF8A80" },
  diplomats: { icon: "civ-diplomat", color: "#84C8FF" },
  travelers: { icon: "civ-traveller", color: "#5FD9D0" },
};
