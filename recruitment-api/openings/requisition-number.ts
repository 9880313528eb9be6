import { z } from "zod";

/** Requisition numbers of the embedded API: department, year and month, and a number, for example RD-2611-042. */
export const requisitionNumber = z.string().regex(/^[A-Z]{2,4}-\d{4}-\d{3,6}$/);
