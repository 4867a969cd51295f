import type { FastifyInstance } from 'fastify'
import { StartFailed } from './simulator-location.ts'

/** Simulators on the server's own app, which listens before its database is ready. */
export type MountedSimulators<Control> = {
  /** Mounts the simulators on an app that is not listening yet. */
  mount(app: FastifyInstance): void
  /** Gives them access to their tables, once the database is ready. */
  open(): Promise<void>
  /** Ends what waits for the tables when a start fails before `open`, so that the app can close. */
  abandon(): void
  /** Undefined before `mount`. */
  control(): Control | undefined
}

type Work<Args extends unknown[], Result> = (...args: Args) => Promise<Result>
/** Makes a query of simulators wait until the database is open. */
export type AfterOpening = <Args extends unknown[], Result>(work: Work<Args, Result>) => Work<Args, Result>

/** `register` mounts the simulators on the app; what it wraps with `afterOpening` waits for `prepare`. */
export function mountSimulators<Control>(
  prepare: () => Promise<void>,
  register: (app: FastifyInstance, afterOpening: AfterOpening) => Control,
): MountedSimulators<Control> {
  const opening = Promise.withResolvers<void>()
  opening.promise.catch(() => {})
  const afterOpening: AfterOpening =
    (work) =>
    async (...args) => {
      await opening.promise
      return work(...args)
    }
  let control: Control | undefined
  return {
    mount(app) {
      control = register(app, afterOpening)
    },
    async open() {
      await prepare()
      opening.resolve()
    },
    abandon: () => opening.reject(new StartFailed('the service did not start')),
    control: () => control,
  }
}
