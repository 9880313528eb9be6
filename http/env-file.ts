import { existsSync } from "node:fs";

/** Adds the variables of `.env` in the working directory to the environment; variables that are set take precedence. */
export function loadEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
