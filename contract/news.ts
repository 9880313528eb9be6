import { z } from "zod";
import { endpoint } from "./endpoint";
import { listOf, listQuery } from "./list";
import { instant } from "./text";

export const newsCategories = ["ANNOUNCEMENT", "PROGRAMME", "CAMPUS", "LIFE"] as const;

export const newsItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
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
  answer: listOf(newsItem),
  fresh: 5,
});

export const readNews = endpoint({
  name: "readNews",
  method: "GET",
  path: "/api/news/{id}",
  summary: "One news item, by id or slug.",
  auth: "public",
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  answer: newsItem,
  fresh: 5,
});
