import { once } from 'node:events'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { version } from '../../version.ts'
import { ApiRefused, ApiUnreachable, createApiCaller } from './call-api.ts'
import { changingTools } from './changing-tools.ts'
import { explain } from './explain.ts'
import type { Connection } from './read-connection.ts'
import { readingTools } from './reading-tools.ts'
import { type Tool, ToolProblem } from './tool.ts'

/** The formats that any reader of a JSON schema knows; ours mean nothing to an assistant. */
const knownFormats = ['uuid', 'date-time', 'uri', 'email']

/** Serves the tools to one assistant until it closes its end of standard input. */
export async function serveTools(connection: Connection): Promise<void> {
  const callApi = createApiCaller(connection)
  const tools = [
    ...readingTools(callApi, connection),
    ...(connection.allowChanges ? changingTools(callApi) : []),
  ]
  const serving = serveStdio(() => serverOf(tools, connection))
  await once(process.stdin, 'close')
  await serving.close()
}

function serverOf(tools: readonly Tool[], { url, allowChanges }: Connection): McpServer {
  const mode = allowChanges
    ? 'It is used with a test key: no real money moves.'
    : 'These tools only read; to change anything, a person has to start them with --allow-changes.'
  const server = new McpServer(
    { name: 'sliproad', title: 'Sliproad', version },
    {
      instructions: `A crypto on-ramp and off-ramp aggregator at ${url}. Amounts are decimal strings. ${mode}`,
    },
  )
  for (const { name, title, description, input, changes, run } of tools) {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<never>(plainSchema(input)),
        annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
      },
      async (asked, { mcpReq }) => answer(() => run(asked, mcpReq.signal)),
    )
  }
  return server
}

/** A failure that the assistant can act on is an answer; anything else is an error of the protocol. */
async function answer(work: () => Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await work(), null, 2) }] }
  } catch (error) {
    if (error instanceof ApiRefused)
      return failed(JSON.stringify({ error: error.error, explanation: explain(error.error.code) }, null, 2))
    if (error instanceof ApiUnreachable || error instanceof ToolProblem) return failed(error.message)
    throw error
  }
}

function failed(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] }
}

function plainSchema(schema: Tool['input']): Parameters<typeof fromJsonSchema>[0] {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'format' && !knownFormats.includes(String(value)) ? undefined : value,
  )
  return JSON.parse(text)
}
