import { randomUUID } from "node:crypto";
import { type AppLoadContext, data } from "@remix-run/node";
import { z } from "zod";
import { withUnknownFields } from "#contract/reading/unknown-fields";
import { isFilled } from "#contract/resume/contracts";
import {
  type GeneralInformation,
  type SavedGeneralInformation,
  savedGeneralInformation,
} from "#contract/resume/general-information";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { ApiError, isApiError } from "../../api/errors.server";
import { optionalPart, orEmptyList } from "../../api/part.server";
import {
  answerErrors,
  answerProgress,
  loadApplication,
  redirectToApplication,
} from "../../applications/apply/application.server";
import { neededDraftKey } from "../../applications/apply/needed-draft.server";
import { submittedSections } from "../../applications/apply/needed-sections.server";
import { removeSubmittedDraft } from "../../forms/draft.server";
import { requireNotPast } from "../../forms/entered-dates.server";
import { apiErrorReply, invalidReply, parseForm } from "../../forms/form.server";
import { toItemError, withItem } from "../../resume/saving/item-changes.server";
import { readSection, saveSection } from "../../resume/saving/section-changes.server";
import { generalForm, toFormValue } from "../../resume/sections/general-information.server";
import { findSection } from "../../resume/sections/index.server";
import type { Section } from "../../resume/sections/section.server";
import { requireMember } from "../../sign-in/auth.server";

interface Part {
  readonly name: ResumeSection;
  readonly schema: z.ZodType;
  /** @throws {ApiError} whose entries have the field names of the form */
  save(value: Content): Promise<unknown>;
}

/** Names and values of all fields with a value, as a form sends them: `location.i18nCityKey`, `driverLicenses[0]`. */
function formFields(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value !== "object") return [[name, String(value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) =>
    formFields(each, isList ? `${name}[${key}]` : `${name}.${key}`),
  );
}

/** A save replaces the whole section, so the form gets the saved values of the fields that it does not contain. */
function generalPart(form: FormData, saved: SavedGeneralInformation, context: AppLoadContext): Part {
  const { version, ...values } = toFormValue(saved);
  for (const [name, value] of formFields(values, "generalInformation"))
    if (!form.has(name)) form.set(name, value);
  return {
    name: "generalInformation",
    schema: generalForm,
    save: async (value) => {
      requireNotPast("availableFrom", value.availableFrom, saved.availableFrom);
      const changed = withUnknownFields(savedGeneralInformation, saved, { ...value, version });
      // The cast is safe: the schema has validated the known fields, and the unknown ones come from the API.
      return context.api.resume.saveGeneralInformation(changed as GeneralInformation & { version: number });
    },
  };
}

const isTyped = (form: FormData, prefix: string, except: string) =>
  [...form].some(([name, value]) => name.startsWith(prefix) && name !== except && value !== "");

function sectionPart(form: FormData, section: Section, context: AppLoadContext): Part {
  const { name, lists, statement } = section;
  const save = async (change: (saved: Awaited<ReturnType<typeof readSection>>) => Content) => {
    const saved = await readSection(section, context);
    await saveSection(section, { ...saved, ...change(saved) }, context);
  };
  const none = statement && `${name}.${statement}`;
  if (statement && none && form.has(none)) {
    const isContradicted = isTyped(form, `${name}.`, none);
    const schema = z.looseObject({}).refine(() => !isContradicted, {
      path: [statement],
      params: { message: "error.noneButTyped" },
    });
    return { name, schema, save: () => save(() => ({ [statement]: true })) };
  }
  const [list] = lists;
  if (list) {
    form.set(`${name}.id`, randomUUID());
    return {
      name,
      schema: list.entered,
      save: async (value) => {
        let index = 0;
        try {
          await save((saved) => {
            const added = withItem({ section, list, saved }, value as Content & { id: string });
            index = added.index;
            return added.content;
          });
        } catch (error) {
          throw toItemError(error, list, index);
        }
      },
    };
  }
  const schema = (section.form?.schema ?? z.never()).refine((value) => isFilled(name, value), {
    path: [Object.keys(section.form?.fields ?? {})[0] ?? ""],
    params: { message: "error.required" },
  });
  return { name, schema, save: (value) => save(() => value) };
}

/** Prefixes the fields in an error with the name of the section. */
function inSection(error: unknown, section: ResumeSection): unknown {
  if (!isApiError(error) || error.entries.length === 0) return error;
  const body = error.entries.map(({ field, ...entry }) =>
    field === undefined ? entry : { ...entry, field: `${section}.${field}` },
  );
  const { status, message, retryAfter, mayBeDone } = error;
  return new ApiError(status, message, { body, retryAfter, mayBeDone });
}

/** Whether the resume is complete, but questions of the opening are still to be answered. */
async function isQuestionsNext(jobId: string, context: AppLoadContext): Promise<boolean> {
  // The sections are saved at this point. If this read fails, the application's page reports it.
  const loaded = await optionalPart(loadApplication(jobId, context));
  if (!loaded?.questionnaire || loaded.gap.length > 0) return false;
  const { questionnaire, draft, resume } = loaded;
  const errors = answerErrors(questionnaire, draft.answers, resume.attachment, context);
  return !answerProgress(questionnaire, draft.answers, errors).isComplete;
}

/**
 * Saves the submitted sections of the resume one after another, and redirects to the next step. A section that was
 * filled elsewhere in the meantime is not changed. A rejected form is shown again with the sections that are not saved
 * yet.
 */
export async function saveNeeded(form: FormData, jobId: string, context: AppLoadContext) {
  const { api, session } = requireMember(context);
  const cities = await orEmptyList(api.places.cities());
  const submitted = submittedSections(form, cities, context);
  const saved = new Set<ResumeSection>();
  const shown = (reply: ReturnType<typeof invalidReply | typeof apiErrorReply>) => {
    const needed = submitted.filter(({ section }) => !saved.has(section));
    return data({ result: reply.data.result, needed }, reply.init ?? {});
  };
  let parts: readonly Part[];
  try {
    const [{ filled }, general] = await Promise.all([
      api.resume.readAll(),
      api.resume.readGeneralInformation(),
    ]);
    parts = submitted.flatMap(({ section: name }) => {
      if (filled.includes(name)) return [];
      const section = findSection(name);
      return section ? sectionPart(form, section, context) : generalPart(form, general, context);
    });
  } catch (error) {
    return shown(apiErrorReply(parseForm(form, z.looseObject({}), context), error, "resume", context));
  }
  const schema = z.object(Object.fromEntries(parts.map((part) => [part.name, part.schema])));
  const submission = parseForm(form, schema, context);
  if (submission.status !== "success") return shown(invalidReply(submission, context));
  for (const part of parts) {
    try {
      await part.save(submission.value[part.name] as Content);
      saved.add(part.name);
    } catch (error) {
      return shown(apiErrorReply(submission, inSection(error, part.name), "resume", context));
    }
  }
  await removeSubmittedDraft(neededDraftKey(jobId), form, context);
  session.toast(context.t("apply.neededSaved"));
  return redirectToApplication(jobId, context, (await isQuestionsNext(jobId, context)) ? "/questions" : "");
}
