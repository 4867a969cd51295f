/** As much of the package as our tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    path: string
    body: { id_token?: string } & Record<string, unknown>
    oidc: { session: { accountId: string }; client: { clientId: string } }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[] } } | { error: string },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
