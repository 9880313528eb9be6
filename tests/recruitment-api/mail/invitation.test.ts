import ICAL from "ical.js";
import { expect, test } from "vitest";
import { interviewInvitation } from "#api/mail/invitation";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";

const applicationNumber = "A2611-7KQ2-M4XN";
const interview = {
  applicationNumber,
  title: "浮标管理员",
  startsAt: "2026-11-27T06:00:00.000Z",
  endsAt: "2026-11-27T06:45:00.000Z",
  sequence: 3,
  isCancelled: false,
};

test.each([
  ["on site", { place: "Lighthouse, room 4", joinUrl: "" }, "Lighthouse, room 4", applicationNumber],
  [
    "online",
    { place: "", joinUrl: "https://meet.example/4" },
    "https://meet.example/4",
    `https://meet.example/4\n${applicationNumber}`,
  ],
])(
  "an invitation to an interview %s has all that a calendar shows, in the recipient's language",
  (_, where, location, description) => {
    const company = loadIdentity(demoCompany);
    const { method, filename, content } = interviewInvitation(
      { ...interview, ...where },
      "ines@example.org",
      { company, publicOrigin: "https://careers.example", locale: "zh-CN" },
    );
    expect([method, filename]).toEqual(["REQUEST", `${applicationNumber}-interview.ics`]);
    const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
    const value = (name: string) => String(event?.getFirstPropertyValue(name));
    const names = ["summary", "dtstart", "dtend", "location", "description", "url", "transp", "sequence"];
    expect(Object.fromEntries(names.map((name) => [name, value(name)]))).toEqual({
      summary: "面试：浮标管理员",
      dtstart: "2026-11-27T06:00:00Z",
      dtend: "2026-11-27T06:45:00Z",
      location,
      description,
      url: `https://careers.example/zh-CN/resume/applied/${applicationNumber}`,
      transp: "OPAQUE",
      sequence: "3",
    });
    const organizer = event?.getFirstProperty("organizer");
    expect([organizer?.getFirstParameter("cn"), value("organizer")]).toEqual([
      "樟屿集团",
      "mailto:careers@camphorisle.example",
    ]);
  },
);
