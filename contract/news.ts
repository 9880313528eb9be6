import { z } from "zod";
import { endpoint } from "./endpoint";
import { idInPath } from "./jobs";
import { listOf, listQuery } from "./list";
import { essential, essentialId } from "./reading/marks";
import { instant } from "./text";

export const newsCategories = ["ANNOUNCEMENT", "PROGRAMME", "CAMPUS", "LIFE"] as const;

export const newsItem = z.object({
  id: essentialId(idInPath),
  slug: z.string(),
  title: essential(z.string()),
  summary: z.string(),
  /** Markdown (CommonMark) */
  body: z.string(),
  category: z.enum(newsCategories),
  publishedAt: instant,
  pinned: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint({
  name: "listNews",
  method: "GET",
  path: "/api/news",
  summary: "Published news, pinned first, then newest first.",
  auth: "public",
  query: listQuery.extend({ category: z.enum(newsCategories).optional() }),
  response: listOf(newsItem),
  maxAgeSeconds: 5,
});

export const readNews = endpoint({
  name: "readNews",
  method: "GET",
  path: "/api/news/{id}",
  summary: "One news item, by id or slug.",
  auth: "public",
  capability: "newsDetails",
  params: z.object({ id: idInPath }),
  response: newsItem,
  maxAgeSeconds: 5,
});
