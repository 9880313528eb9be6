import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useLocale } from "../../components/link";
import { samplesIn } from "./samples";

const states = ["empty", "filled", "error", "long"] as const;
type State = (typeof states)[number];

/** Values of a sample's two fields; a component under test uses one of them. */
interface Values {
  text: string;
  list: string[];
}

interface Sample {
  readonly state: State;
  readonly text: FieldMetadata<string>;
  readonly list: FieldMetadata<string[]>;
  readonly label: string;
  readonly hint: string;
}

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-line py-8" aria-labelledby={id}>
    <h2 className="text-xl" id={id} lang="en">
      {title}
    </h2>
    {children}
  </section>
);

export const Columns = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "grid gap-8 lg:grid-cols-2" : "grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4"}>
    {children}
  </div>
);

export const Column = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-3">
    <h3 className="text-sm font-normal text-ink-3" lang="en">
      {name}
    </h3>
    {children}
  </div>
);

/** A field component in each of its states; `filled` and `long` default to the sample texts. */
export function FieldStates({
  id,
  title,
  filled,
  long,
  list = [],
  shown = states,
  wide,
  children,
}: {
  id: string;
  title: string;
  filled?: string;
  long?: string;
  list?: string[];
  shown?: readonly State[];
  wide?: boolean;
  children: (sample: Sample) => ReactNode;
}) {
  const { usual, long: longTexts } = samplesIn(useLocale());
  const texts = { empty: "", filled: filled ?? usual.value, error: "", long: long ?? longTexts.value };
  return (
    <Section id={id} title={title}>
      <Columns wide={wide}>
        {shown.map((state) => (
          <SampleForm
            key={state}
            id={`${id}-${state}`}
            state={state}
            values={{ text: texts[state], list: state === "filled" || state === "long" ? list : [] }}
          >
            {children}
          </SampleForm>
        ))}
      </Columns>
    </Section>
  );
}

/** A form for each state, because conform stores values and errors by form. */
function SampleForm({
  id,
  state,
  values,
  children,
}: {
  id: string;
  state: State;
  values: Values;
  children: (sample: Sample) => ReactNode;
}) {
  const { usual, long } = samplesIn(useLocale());
  const { label, hint, error } = state === "long" ? long : usual;
  // conform resets the form when this object changes.
  const [lastResult] = useState<SubmissionResult<string[]>>(() =>
    state === "error" || state === "long" ? { status: "error", error: { text: [error], list: [error] } } : {},
  );
  const [, fields] = useForm<Values>({ id, defaultValue: values, lastResult });
  return (
    <Column name={state === "long" ? "long text and error" : state}>
      <form id={id} noValidate onSubmit={(event) => event.preventDefault()}>
        {children({ state, text: fields.text, list: fields.list, label, hint })}
      </form>
    </Column>
  );
}
