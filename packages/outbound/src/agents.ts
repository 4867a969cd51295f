import type { Dispatcher } from 'undici'
import { type Guard, guardedAgent } from './guard.ts'

export type { Dispatcher } from 'undici'

/** Connections to providers, separate for each, so that a provider that hangs cannot use up the others'. */
export type Agents = {
  for: (providerId: string) => Dispatcher
  close: () => Promise<void>
}

export function createAgents(guard: Guard): Agents {
  const agents = new Map<string, ReturnType<typeof guardedAgent>>()
  // Deadlines come with each call; the idle timeout only ends connections of a caller without one.
  const limits = { connectTimeoutMs: 5_000, socketsPerOrigin: 32, idleTimeoutMs: 60_000 }
  return {
    for: (providerId) => {
      const agent = agents.get(providerId) ?? guardedAgent(guard, limits)
      agents.set(providerId, agent)
      return agent
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
      agents.clear()
    },
  }
}
