export const applicationPath = (applicationNumber: string): string =>
  `/resume/applied/${encodeURIComponent(applicationNumber)}`;
