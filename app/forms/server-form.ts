import type { SubmissionResult } from "@conform-to/react";
import type { FieldProps } from "./field-frame";

/**
 * The metadata that field components need, for a form that only the server validates. `useForm` returns it too, but
 * would add 7 KB to the sign-in page, which many visitors load.
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
