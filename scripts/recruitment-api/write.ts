// `npm run docs:api`: writes docs/recruitment-api.md, docs/api.md, docs/openapi.json and the OpenAPI document of the
// unreleased version from the contract.
import { readFileSync, writeFileSync } from "node:fs";
import { recruitmentApiPage } from "./page";
import { referencePage } from "./reference";
import { currentContract, releaseContract, releaseFile, unreleasedVersion } from "./release";

writeFileSync("docs/recruitment-api.md", recruitmentApiPage());
writeFileSync("docs/api.md", referencePage());
writeFileSync("docs/openapi.json", `${JSON.stringify(currentContract(), null, 1)}\n`);
const version = unreleasedVersion(readFileSync("CHANGELOG.md", "utf8"));
if (version !== null) writeFileSync(releaseFile(version), releaseContract());
