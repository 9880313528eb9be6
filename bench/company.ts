import { readCompany } from "#company/company";
import { demoCompany } from "#company/shipped";
import { setCompanyValues } from "#contract/company-values";

// Generated openings and the queries for them have the demo company's job families.
setCompanyValues(readCompany(demoCompany).identity);
