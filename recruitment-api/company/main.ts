import { loadEnvFile } from "#http/env-file";
import { processConsole } from "../hr/console";
import { companyCommand } from "./command";

loadEnvFile();
process.exitCode = await companyCommand(process.argv.slice(2), processConsole());
