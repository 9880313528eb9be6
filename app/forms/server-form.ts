import type { SubmissionResult } from "@conform-to/react";
import type { FieldProps } from "./field-frame";

/**
 * What field components need of a form that only the server validates. `useForm` would do too, but the sign-in page,
 * which many visitors see, would load 7 KB for it.
 */
export function serverForm<Name extends string>(
  id: string,
  names: readonly Name[],
  result: SubmissionResult<string[]> | null | undefined,
) {
  const allErrors: Record<string, string[]> = {};
  for (const [name, errors] of Object.entries(result?.error ?? {})) if (errors) allErrors[name] = errors;
  const fieldOf = (name: Name) => ({
    id: `${id}-${name}`,
    formId: id,
    name,
    errors: allErrors[name],
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-description`,
    initialValue: result?.initialValue?.[name],
    key: undefined,
  });
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
  return {
    form: { id, allErrors, status: result?.status },
    fields: fields as unknown as Record<Name, FieldProps["field"]>,
  };
}
