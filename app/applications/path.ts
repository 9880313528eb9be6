/** The path of an application's page. */
export const applicationPath = (applicationNumber: string): string =>
  `/resume/applied/${encodeURIComponent(applicationNumber)}`;
