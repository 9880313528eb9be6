import { loadEnvFile } from "#http/env-file";
import { processConsole } from "./console";
import { hr } from "./hr";

loadEnvFile();
process.exitCode = await hr(process.argv.slice(2), processConsole());
