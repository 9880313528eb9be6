import type account from "./messages/en-US/account.json";
import type alerts from "./messages/en-US/alerts.json";
import type applications from "./messages/en-US/applications.json";
import type campus from "./messages/en-US/campus.json";
import type careers from "./messages/en-US/careers.json";
import type common from "./messages/en-US/common.json";
import type company from "./messages/en-US/company.json";
import type forms from "./messages/en-US/forms.json";
import type home from "./messages/en-US/home.json";
import type jobs from "./messages/en-US/jobs.json";
import type matching from "./messages/en-US/matching.json";
import type matchingForm from "./messages/en-US/matching-form.json";
import type member from "./messages/en-US/member.json";
import type opening from "./messages/en-US/opening.json";
import type posting from "./messages/en-US/posting.json";
import type programmes from "./messages/en-US/programmes.json";
import type registration from "./messages/en-US/registration.json";
import type resume from "./messages/en-US/resume.json";
import type server from "./messages/en-US/server.json";
import type signIn from "./messages/en-US/sign-in.json";
import type upgma from "./messages/en-US/upgma.json";

/**
 * The texts by namespace. A namespace is an area of the site and a file in `messages/{locale}/`. A page loads the
 * namespaces that its routes name in `handle.i18n`. Texts of several areas are in `common`, which every page loads, in
 * `forms`, in `member` (pages of members), in `opening` (facts of an opening, for lists and pages) or in `posting` (the
 * other texts of an opening's page and of saved openings). No page loads `server`, the texts that only loaders and
 * actions use.
 */
interface Namespaces {
  account: typeof account;
  alerts: typeof alerts;
  applications: typeof applications;
  campus: typeof campus;
  careers: typeof careers;
  common: typeof common;
  company: typeof company;
  forms: typeof forms;
  home: typeof home;
  jobs: typeof jobs;
  matching: typeof matching;
  "matching-form": typeof matchingForm;
  member: typeof member;
  opening: typeof opening;
  posting: typeof posting;
  programmes: typeof programmes;
  registration: typeof registration;
  resume: typeof resume;
  server: typeof server;
  "sign-in": typeof signIn;
  upgma: typeof upgma;
}

export type Namespace = keyof Namespaces;

/** The key of a text. No two namespaces have a key in common. */
export type TextKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace];
