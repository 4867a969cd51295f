import type { ServingCommand } from '../command.ts'
import { textOf } from '../command.ts'

export const mcpCommands: ServingCommand[] = [
  {
    name: 'mcp',
    usage: 'mcp [--url URL] [--project PROJECT_ID] [--key-file PATH] [--allow-changes]',
    summary:
      'Offer tools to an assistant over standard input and output (MCP); they only read unless allowed',
    flags: {
      url: { type: 'string' },
      project: { type: 'string' },
      'key-file': { type: 'string' },
      'allow-changes': { type: 'boolean' },
    },
    async serve({ flags }) {
      // Loaded here, because no other command needs the protocol.
      const [{ readConnection }, { serveTools }] = await Promise.all([
        import('./read-connection.ts'),
        import('./serve-tools.ts'),
      ])
      const connection = await readConnection(
        {
          url: textOf(flags.url),
          projectId: textOf(flags.project),
          keyFile: textOf(flags['key-file']),
          allowChanges: flags['allow-changes'] === true,
        },
        process.env,
      )
      await serveTools(connection)
    },
  },
]
