/** Finds the numbers of applications, submissions and messages (A2611-7KQ2-M4XN) and of openings (RD-2611-042). */
export const referenceNumbers = /\b[A-Z][A-Z\d]{0,5}(?:-[A-Z\d]{2,6}){2}\b/g;
