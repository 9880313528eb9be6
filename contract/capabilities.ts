/**
 * What an API may have besides the calls of the specification. Each text states what visitors see if the API lacks the
 * capability. If the API lacks one of the calls that read the data of a capability, the portal makes none of the calls
 * of that capability.
 */
export const capabilities = {
  jobDetails:
    "An opening is looked up in the job list, with the fields that the list has; closed ones are not found.",
  jobSearch:
    "Openings cannot be searched, filtered or sorted. An API shows that it can by `facets` in its response to `GET /api/jobs`, also if they are empty.",
  newsDetails: "A news item is looked up in the news list, with the fields that the list has.",
  searchSuggestions: "The search box suggests the job families and cities of the list only.",
  companyPages: "Career paths and pay bands are those of the company folder (`pages/`).",
  alerts: "Searches have a feed, but no alerts by email. Pages behind links in alerts respond 404.",
  savedJobs:
    "Openings cannot be saved. Those that a visitor has viewed are looked up in the job list, which lacks closed ones.",
  suggestedJobs: "The resume's page suggests no openings.",
  drafts:
    "Forms have no drafts. The answers of an application are kept in the session until it is submitted; it cannot be saved for later.",
  applications:
    "The page of an application shows what the list has, without what was submitted. Applications cannot be withdrawn, interview times not picked and offers not answered on the site.",
  account:
    "The account page has only the download of the resume and how to reach us. Signing out ends the session in the browser; the refresh token stays valid until it expires. New addresses are confirmed by the API itself.",
  resume:
    "The nine sections, the places and the photo are read one by one. Files cannot be added, downloaded or removed, and the photo can be replaced but not removed.",
  programmes:
    "Members see the state of a programme from TblCtrl, visitors see its form without it. Campus recruiting has no sessions to choose from.",
  submissions:
    "A submission to a programme is confirmed once; it cannot be shown or edited later. Matching suggests no openings.",
} as const;

export type Capability = keyof typeof capabilities;

/** In the order of the documentation */
export const capabilityNames = Object.keys(capabilities) as readonly Capability[];

export type Can = Readonly<Record<Capability, boolean>>;

export const canOf = (isAvailable: (capability: Capability) => boolean): Can =>
  Object.fromEntries(capabilityNames.map((name) => [name, isAvailable(name)])) as Can;
