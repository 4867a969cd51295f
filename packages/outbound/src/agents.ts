import type { Dispatcher } from 'undici'
import { type Guard, guardedAgent } from './guard.ts'

export type { Dispatcher } from 'undici'

/** Connections to providers, separate for each, so that a provider that hangs cannot use up the others'. */
export type Agents = {
  for: (providerId: string) => Dispatcher
  close: () => Promise<void>
}

/** Puts something between a client and its connections, such as a measurement. */
export type Decorate = (dispatcher: Dispatcher) => Dispatcher

export function createAgents(guard: Guard, decorate: Decorate = (dispatcher) => dispatcher): Agents {
  const agents = new Map<string, { agent: Dispatcher; decorated: Dispatcher }>()
  // Deadlines come with each call; the idle timeout only ends connections of a caller without one.
  const limits = { connectTimeoutMs: 5_000, socketsPerOrigin: 32, idleTimeoutMs: 60_000 }
  return {
    for: (providerId) => {
      const known = agents.get(providerId)
      if (known) return known.decorated
      const agent = guardedAgent(guard, limits)
      const decorated = decorate(agent)
      agents.set(providerId, { agent, decorated })
      return decorated
    },
    close: async () => {
      await Promise.all([...agents.values()].map(({ agent }) => agent.destroy()))
      agents.clear()
    },
  }
}
