/** An access token that outlives a call. Some providers sign webhooks with it, so the previous one is kept too. */
export type Token = {
  value: string
  expiresAt: Date | null
  previous: string | null
}

export type NewToken = Pick<Token, 'value' | 'expiresAt'>

/** Tokens shared by every process that uses the same account with a provider. */
export type Tokens = {
  read: (name: string) => Promise<Token | undefined>
  /**
   * Replaces the token that the caller found unusable (`undefined`: there was none). Only one refresh runs at a time;
   * a caller that arrives meanwhile, or with a token that was already replaced, gets its result without a request.
   */
  refresh: (name: string, unusable: string | undefined, fetchNew: () => Promise<NewToken>) => Promise<Token>
}

/** Keeps tokens for the life of one process: for tests, and for providers tried from the command line. */
export function createMemoryTokens(): Tokens {
  const stored = new Map<string, Token>()
  const running = new Map<string, Promise<Token>>()

  async function replace(name: string, fetchNew: () => Promise<NewToken>): Promise<Token> {
    try {
      const fresh = { ...(await fetchNew()), previous: stored.get(name)?.value ?? null }
      stored.set(name, fresh)
      return fresh
    } finally {
      running.delete(name)
    }
  }

  return {
    read: async (name) => stored.get(name),
    refresh: async (name, unusable, fetchNew) => {
      const current = stored.get(name)
      if (current && current.value !== unusable) return current
      const refresh = running.get(name) ?? replace(name, fetchNew)
      running.set(name, refresh)
      return refresh
    },
  }
}
