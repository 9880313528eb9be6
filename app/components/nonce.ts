import { createContext } from "react";

/** Marks our own inline scripts and styles while a page is rendered on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
