import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { loader as callbackLoader } from "#app/routes/oauth.callback";
import { loader as startLoader } from "#app/routes/oauth.start";
import { createAuthenticator, requireMember } from "#app/sign-in/auth.server";

const read = async ({ context }: LoaderFunctionArgs) =>
  (await requireMember(context).api.resume.readGeneralInformation()).name;

const modules: Record<
  string,
  Pick<ServerBuild["routes"][string]["module"], "loader" | "action"> & { page?: boolean }
> = {
  login: {
    page: true,
    loader: ({ context }) => ({ member: context.session.member }),
    action: async ({ request, context }: ActionFunctionArgs) => {
      const { tokens, username } = await createAuthenticator(context).authenticate("password", request);
      await context.session.signIn(tokens, { username });
      context.session.toast("Signed in");
      return redirect("/resume", 303);
    },
  },
  logout: {
    action: async ({ context }: ActionFunctionArgs) => {
      await context.session.signOut();
      return redirect("/", 303);
    },
  },
  resume: { page: true, loader: read },
  "resume/photo": { loader: async (args) => new Response(await read(args)) },
  "resume/onward": {
    page: true,
    loader: async (args) => {
      await read(args);
      throw redirect("/news");
    },
  },
  "resume/broken": {
    page: true,
    loader: async (args) => {
      await read(args);
      throw new Response(null, { status: 418 });
    },
  },
  "resume/generalInformation": {
    page: true,
    loader: read,
    action: async ({ request, context }: ActionFunctionArgs) => {
      const form = await request.formData();
      const { api, session } = requireMember(context);
      // The test upstream accepts any body; the tests compare the bytes.
      const body = { name: String(form.get("name")), version: 0 } as Parameters<
        typeof api.resume.saveGeneralInformation
      >[0];
      const saved = await api.resume.saveGeneralInformation(body);
      session.toast(`Saved ${saved?.name}`);
      return redirect("/resume", 303);
    },
  },
  /** Public, with more data for a member */
  job: {
    page: true,
    loader: async ({ context }) =>
      context.session.member ? context.api.resume.readGeneralInformation() : "anyone",
  },
  news: { page: true, loader: ({ context }) => context.session.takeToasts().map((toast) => toast.text) },
  "news/:slug": { page: true, loader: ({ params, context }) => context.api.news.read(params.slug ?? "") },
  "oauth/:sso/start": { loader: startLoader },
  "oauth/:sso/callback": { page: true, loader: callbackLoader },
  ssoRegedit: {
    page: true,
    // The page omits the provider's tokens, which no page may contain.
    loader: ({ context }) => {
      const newcomer = context.sso.readNewcomer();
      return newcomer && { profile: newcomer.profile, to: context.destination.path ?? "/resume" };
    },
  },
};

const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: () => null } },
};
/** Screens of the single sign-on flow have routes in all three locales. */
const spoken = ["login", "ssoRegedit", "oauth/:sso/start", "oauth/:sso/callback"];
for (const path of spoken) {
  const module = modules[path];
  if (module) Object.assign(modules, { [`zh-CN/${path}`]: module, [`en-US/${path}`]: module });
}

for (const [path, { page, loader, action }] of Object.entries(modules)) {
  routes[path] = {
    id: path,
    parentId: "root",
    path,
    // Remix treats a route without a component as a resource route.
    module: {
      default: page ? () => null : undefined,
      loader,
      action,
    } as unknown as ServerBuild["routes"][string]["module"],
  };
}

/**
 * A minimal Remix build to test the edge, the session and the API client without the screens: a page's text is its
 * loaders' data as JSON, or the status of its error.
 */
export const probeBuild: ServerBuild = {
  mode: "test",
  routes,
  entry: {
    module: {
      default: (_request, status, headers, { staticHandlerContext }) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        const { loaderData, errors } = staticHandlerContext;
        return new Response(JSON.stringify(errors ? status : { ...loaderData, root: undefined }), {
          status,
          headers,
        });
      },
      handleError: () => undefined,
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
};
