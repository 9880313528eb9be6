// `npm run dev`: starts the server through Vite, which compiles its modules and those of the app on request.
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const { start } = await vite.ssrLoadModule("/server.ts");
await start({ server, middleware: vite.middlewares });
