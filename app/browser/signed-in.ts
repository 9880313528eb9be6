/** Whether a member is signed in, by the data of the shown page; undefined on an error screen without data. */
export function isSignedIn(): boolean | undefined {
  const root: unknown = window.__remixRouter?.state.loaderData.root;
  if (typeof root !== "object" || root === null || !("signedIn" in root)) return undefined;
  return root.signedIn === true;
}
