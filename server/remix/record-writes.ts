import type { Call } from "#app/api/call";
import type { FormState } from "#app/context/saved-request";

/** Wraps a call so that `form.hasWritten` is true after a write has succeeded. */
export function recordWrites(call: Call, form: FormState): Call {
  const plain = async (...[endpoint, ...input]: Parameters<Call>) => {
    const value = await call(endpoint, ...input);
    if (endpoint.method !== "GET") form.hasWritten = true;
    return value;
  };
  const upload: Call["upload"] = async (...input) => {
    const value = await call.upload(...input);
    form.hasWritten = true;
    return value;
  };
  // The cast restores the generic signature of `Call`, which the compiler cannot infer.
  return Object.assign(plain, { upload, download: call.download }) as Call;
}
