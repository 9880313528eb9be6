import { useLocale } from "../../components/link";
import { CaptchaFields } from "../../forms/captcha";
import { CheckboxGroup } from "../../forms/choice-group";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { CheckboxField, SelectField, TextField } from "../../forms/fields";
import { FileInput } from "../../forms/file-input";
import { PasswordField } from "../../forms/password-field";
import { RankedSelects } from "../../forms/ranked-selects";
import { Scale } from "../../forms/scale";
import { TextArea } from "../../forms/text-area";
import { samplesIn } from "./samples";
import { Columns, FieldStates, Section } from "./states";

export function InputSamples() {
  return (
    <>
      <FieldStates id="text" title="Text field">
        {({ state, text, label, hint }) => (
          <TextField field={text} label={label} hint={hint} optional={state === "empty"} />
        )}
      </FieldStates>
      <FieldStates id="read-only" title="Text field, read-only">
        {({ text, label, hint }) => <TextField field={text} label={label} hint={hint} readOnly />}
      </FieldStates>
      <FieldStates id="text-area" title="Text area with character count">
        {({ state, text, label, hint }) => (
          <TextArea
            field={text}
            label={label}
            hint={hint}
            optional={state === "empty"}
            max={state === "long" ? 40 : 500}
          />
        )}
      </FieldStates>
      <FieldStates id="date" title="Date" filled="2026-12-01" long="2026-12-01">
        {({ text, label, hint }) => (
          <TextField field={text} label={label} hint={hint} type="date" className="w-short" />
        )}
      </FieldStates>
      <FieldStates id="month" title="Month" filled="2026-12" long="2026-12">
        {({ text, label, hint }) => (
          <TextField field={text} label={label} hint={hint} type="month" className="w-short" />
        )}
      </FieldStates>
      <FieldStates id="password" title="Password">
        {({ text, label, hint }) => (
          <PasswordField field={text} label={label} hint={hint} autoComplete="off" />
        )}
      </FieldStates>
      <FieldStates id="file" title="File" shown={["empty", "error", "long"]}>
        {({ state, text, label, hint }) => (
          <FieldFrame field={text} label={label} hint={hint} optional={state === "empty"}>
            <FileInput id={text.id} name={text.name} {...describedBy(text, hint)} />
          </FieldFrame>
        )}
      </FieldStates>
    </>
  );
}

export function ChoiceSamples() {
  const { options, sentence, least, most } = samplesIn(useLocale());
  const choices = options.map(({ value, text }) => ({ value, name: text }));
  return (
    <>
      <FieldStates id="select" title="Select" filled="a" long="c">
        {({ state, text, label, hint }) => (
          <SelectField field={text} label={label} hint={hint} optional={state === "empty"}>
            <option value="" />
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </SelectField>
        )}
      </FieldStates>
      <FieldStates id="checkbox" title="Checkbox" filled="on" long="on">
        {({ state, text, label }) => (
          <CheckboxField field={text}>{state === "long" ? label : sentence}</CheckboxField>
        )}
      </FieldStates>
      <FieldStates id="checkbox-group" title="Checkbox group" list={["a", "c"]}>
        {({ state, list, label, hint }) => (
          <CheckboxGroup
            field={list}
            label={label}
            hint={hint}
            options={options}
            required={state !== "empty"}
          />
        )}
      </FieldStates>
      <FieldStates id="ranked" title="Ranked selects" list={["b", "c", "a"]} wide>
        {({ list, label, hint }) => (
          <RankedSelects field={list} label={label} hint={hint} count={3} groups={[{ choices }]} />
        )}
      </FieldStates>
      <FieldStates id="scale" title="Scale" filled="4" long="5">
        {({ text, label }) => (
          <Scale field={text} number={1} label={label} least={least} most={most} missing={label} />
        )}
      </FieldStates>
    </>
  );
}

/** Without site keys, the only fields are the stamp and the honeypot, which are invisible. */
export const CaptchaSample = () => (
  <Section id="captcha" title="Captcha fields without site keys">
    <Columns>
      <form className="panel panel-sunken">
        <CaptchaFields challenge={{ stamp: "sample", v3SiteKey: null, v2SiteKey: null }} action="contact" />
        <p className="hint" lang="en">
          Nothing is visible in this form.
        </p>
      </form>
    </Columns>
  </Section>
);
