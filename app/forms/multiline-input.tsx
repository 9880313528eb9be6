import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A <textarea> whose `defaultValue` React assigns only when it changes. By default, React 18 assigns it on every
 * render. As long as the visitor has not typed, each assignment moves the caret to the start of the text.
 */
export function MultilineInput({ defaultValue, ...textarea }: ComponentProps<"textarea">) {
  const assigned = useRef<typeof defaultValue>();
  useEffect(() => {
    assigned.current = defaultValue;
  }, [defaultValue]);
  return (
    <textarea {...textarea} defaultValue={assigned.current === defaultValue ? undefined : defaultValue} />
  );
}
