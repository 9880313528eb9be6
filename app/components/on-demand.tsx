import { type ComponentType, lazy, Suspense } from "react";
import { reloadAt } from "../browser/reload";

/**
 * A component that visitors rarely see, so that a browser loads its script and its messages when it is rendered for the
 * first time. The server renders it with the rest of the page, and that markup stays until the script has loaded.
 *
 * @param path of the module in app/, without extension, by which its messages are listed
 * @param load imports the module
 * @param fallback shown if script or messages cannot be loaded, for example while the browser is offline; before that,
 *   the page is loaded again, because a new build may have replaced them. Without it, the component is left out.
 */
export function onDemand<Props extends object>(
  _path: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  // Pages without errors are rendered to a string, which does not wait for a lazy component.
  if (import.meta.env.SSR) void load().then((module) => (loaded = module.default));
  const Lazy = lazy(() =>
    load().then(
      (module) => module,
      (error: unknown) => {
        console.error("Failed to load a part of the page", error);
        if (fallback && reloadAt(location.href)) return new Promise<never>(() => {});
        return { default: fallback ?? (() => null) };
      },
    ),
  ) as unknown as ComponentType<Props>;
  return function OnDemand(props: Props) {
    const Component = loaded ?? Lazy;
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}
