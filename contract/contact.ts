import { z } from "zod";
import { endpoint } from "./endpoint";
import { email, line, paragraph } from "./text";

export const contactTopics = [
  "JOB",
  "ACCOUNT",
  "PROGRAMME",
  "PERSONAL_DATA",
  "ACCESSIBILITY",
  "OTHER",
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Length of a message in code points. */
export const contactMessageLimits = { min: 10, max: 4000 } as const;

export const contactForm = z.object({
  name: line(60),
  email,
  topic: z.enum(contactTopics),
  message: paragraph(contactMessageLimits.max).refine(
    (text) => text === "" || [...text].length >= contactMessageLimits.min,
    {
      params: {
        message: "error.tooShort",
        parameters: [{ valueType: "number", value: contactMessageLimits.min }],
      },
    },
  ),
});

/** For example C2611-7KQ2-M4XN: safe in URLs and easy to read aloud. */
export const contactReference = z.string().regex(/^[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,12}){0,4}$/);

export const contactUs = endpoint({
  name: "contactUs",
  method: "POST",
  path: "/api/contactUs",
  summary:
    "Sends a message to the company. Repeated idempotency key: the same reference, and nothing is sent.",
  auth: "public",
  body: contactForm.extend({ idempotencyKey: z.uuid() }),
  response: z.object({ reference: contactReference }),
  status: 202,
});
