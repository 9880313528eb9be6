import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { Tag, type TagKind } from "../../components/tag";
import { ErrorSummary, TextField } from "../../forms/fields";
import { SubmitButton } from "../../forms/submit-button";
import { samplesIn } from "./samples";
import { Column, Columns, Section } from "./states";

const buttonKinds = ["primary", "accent", "quiet", "danger"] as const;
const noticeKinds = ["info", "success", "warning", "danger"] as const;
const tagKinds: readonly TagKind[] = ["plain", "brand", "accent", "success", "warning", "outline"];

/** Values of the `toast` field that the page's action accepts. */
export const toastNames = ["success", "info", "error", "undo"] as const;

export function ButtonSamples() {
  const { usual, long } = samplesIn(useLocale());
  return (
    <Section id="buttons" title="Buttons">
      <Columns>
        {buttonKinds.map((kind) => (
          <Column key={kind} name={kind}>
            <div className="actions">
              <button className={`btn btn-${kind}`} type="button">
                {usual.label}
              </button>{" "}
              <button className={`btn btn-${kind} btn-sm`} type="button">
                {usual.label}
              </button>{" "}
              <button className={`btn btn-${kind}`} type="button" aria-busy="true">
                {usual.label}
              </button>{" "}
              <button className={`btn btn-${kind}`} type="button" aria-disabled="true">
                {usual.label}
              </button>{" "}
              <button className={`btn btn-${kind}`} type="button">
                {long.label}
              </button>
            </div>
          </Column>
        ))}
      </Columns>
    </Section>
  );
}

export const ToastSamples = () => (
  <Section id="toasts" title="Submit buttons and toasts">
    <p className="text-ink-2" lang="en">
      Press a button: it is pending for two seconds, then the toast appears.
    </p>
    <Form className="actions" method="post">
      {toastNames.map((name) => (
        <SubmitButton key={name} className="btn btn-quiet" name="toast" value={name} lang="en">
          {name}
        </SubmitButton>
      ))}
    </Form>
  </Section>
);

export function ErrorSummarySample() {
  const { usual, long } = samplesIn(useLocale());
  // conform resets the form when this object changes.
  const [lastResult] = useState<SubmissionResult<string[]>>({
    status: "error",
    error: { "": [long.hint], name: [usual.error], duties: [long.error] },
  });
  const [form, fields] = useForm<{ name: string; duties: string }>({ id: "summary", lastResult });
  return (
    <Section id="error-summary" title="Error summary">
      <form className="form max-w-[40rem]" id={form.id} onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary form={form} />
        <TextField field={fields.name} label={usual.label} />
        <TextField field={fields.duties} label={long.label} />
      </form>
    </Section>
  );
}

export function NoticeSamples() {
  const { usual, long } = samplesIn(useLocale());
  return (
    <Section id="notices" title="Notices">
      <Columns>
        {noticeKinds.map((kind) => (
          <Column key={kind} name={kind}>
            <Notice kind={kind}>
              <p>{usual.hint}</p>
            </Notice>
            <Notice kind={kind} title={usual.label}>
              <p>{long.hint}</p>
            </Notice>
          </Column>
        ))}
      </Columns>
    </Section>
  );
}

export const TagSamples = () => (
  <Section id="tags" title="Tags">
    <p className="flex flex-wrap gap-3" lang="en">
      {tagKinds.map((kind) => (
        <Tag key={kind} kind={kind}>
          {kind}
        </Tag>
      ))}
    </p>
  </Section>
);
