// `npm run docs:api`: writes docs/recruitment-api.md from the contract.
import { writeFileSync } from "node:fs";
import { recruitmentApiPage } from "./page";

writeFileSync("docs/recruitment-api.md", recruitmentApiPage());
