import { Agent, type Dispatcher } from 'undici'

/** Connections, kept apart per gateway so that one that hangs cannot use up the others'. */
export type Agents = {
  for: (gatewayId: string) => Dispatcher
  close: () => Promise<void>
}

const maxConnections = 32

export function createAgents(): Agents {
  const agents = new Map<string, Agent>()
  return {
    for: (gatewayId) => {
      const agent = agents.get(gatewayId) ?? newAgent()
      agents.set(gatewayId, agent)
      return agent
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
      agents.clear()
    },
  }
}

function newAgent(): Agent {
  return new Agent({
    connections: maxConnections,
    connect: { timeout: 5_000 },
    // Deadlines come with each call; these only end what a caller without one would leave behind.
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  })
}
