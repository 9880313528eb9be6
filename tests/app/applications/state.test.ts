import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isOver, isUndecided, StateTag, shownState } from "#app/applications/status/state";
import { createTranslate } from "#app/i18n/translate";
import { type PageTexts, TranslationProvider } from "#app/i18n/translation";
import { readDictionary } from "#company/dictionaries";
import type { ApplicationState, AppliedJobOpening } from "#contract/applications";

const value: PageTexts = {
  t: createTranslate("en-US", readDictionary("en-US")),
  namespaces: [],
  include: () => value,
};

type Given = Pick<AppliedJobOpening, "state" | "offer">;

/** The colour and the text of the tag; null if there is no tag. `plain` stands for a tag without a colour. */
function tagOf(application: Given) {
  const tag = createElement(StateTag, { application });
  const html = renderToStaticMarkup(createElement(TranslationProvider, { value }, tag));
  const [, colour = "plain"] = /class="tag (?:tag-(\w+))? *"/.exec(html) ?? [];
  return html === "" ? null : [colour, html.replace(/<[^>]*>/g, "")];
}

test.each([
  ["DRAFT", "warning", "Draft", false, false],
  ["SUBMITTED", "plain", "Submitted", false, true],
  ["VIEWED", "plain", "Viewed", false, true],
  ["SHORTLISTED", "brand", "Shortlisted", false, true],
  ["INTERVIEWING", "brand", "Interviewing", false, true],
  ["OFFERED", "accent", "Offer made", false, false],
  ["HIRED", "success", "Hired", true, false],
  ["UNSUCCESSFUL", "outline", "Not selected", true, false],
  ["WITHDRAWN", "outline", "Withdrawn", true, false],
  ["DECLINED", "outline", "Declined", true, false],
  ["EXPIRED", "outline", "Closed", true, false],
  ["ON_ICE", "plain", "ON_ICE", false, false],
])("an application in the state %s has the tag %s: %s", (name, colour, text, over, undecided) => {
  const state = name as ApplicationState;
  expect(tagOf({ state, offer: null })).toEqual([colour, text]);
  expect([isOver(state), isUndecided(state)]).toEqual([over, undecided]);
});

test("an accepted offer has a tag of its own, and an empty state has none", () => {
  const accepted = { state: "OFFERED", offer: { answer: "ACCEPTED" } } as Given;
  expect(tagOf(accepted)).toEqual(["success", "Offer accepted"]);
  expect(shownState({ ...accepted, state: "HIRED" })).toBe("HIRED");
  expect(tagOf({ state: "" as ApplicationState, offer: null })).toBeNull();
});
