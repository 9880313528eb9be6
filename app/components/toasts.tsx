import { useState } from "react";
import type { Toast } from "../session";
import { onDemand } from "./on-demand";

const ToastList = onDemand("components/toast-list", () => import("./toast-list"));

/** Messages after an action, top right. Most pages have none and load no script for them. */
export function Toasts({ pending }: { pending: readonly Toast[] }) {
  const [known, setKnown] = useState({ pending, all: pending });
  // Keeps earlier toasts, because another response may arrive while the script is loading.
  if (pending !== known.pending) setKnown({ pending, all: [...known.all, ...pending] });
  return known.all.length > 0 ? <ToastList toasts={known.all} /> : null;
}
