import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'
import type { Kit } from './connect.ts'
import type { HttpTarget } from './http.ts'
import { hostsOf } from './settings.ts'

/** Values of the config's fields, mostly addresses, which an operator can change. */
export type EndpointsOf<Config extends TObject> = { [Field in keyof Static<Config>]?: string }

type Endpoints = Readonly<Record<string, string>>

/** What every adapter declares, beside the facts of its own kind. */
export type AdapterParts<Config extends TObject, Provider> = {
  /** Strings only. Titles and descriptions build the form; `Secret` fields are masked and sealed. */
  config: Config
  /** Hosts of the provider beside those of its endpoints: names, or ends of names such as `.banxa.com`. */
  hosts?: readonly string[]
  http: (config: Static<Config>) => HttpTarget
  create: (kit: Kit, config: Static<Config>) => Provider
}

/** What the server knows of every kind of provider before it has credentials. */
export type DefinitionParts<Provider> = {
  config: TObject
  /** Every host of the provider; production calls no other unless the operator allows it. */
  hosts: readonly string[]
  /** Joins a checked config (see `readConfig`) with a kit. */
  connect: (values: unknown, makeKit: (target: HttpTarget) => Kit) => Provider
}

/** Turns an adapter, whose config is fully typed inside, into one plain type outside. */
export function define<Config extends TObject, Provider>(
  id: string,
  { config, hosts, http, create }: AdapterParts<Config, Provider>,
  endpoints: readonly Endpoints[],
): DefinitionParts<Provider> {
  return {
    config,
    hosts: hostsOf(endpoints, hosts),
    connect: (values, makeKit) => {
      if (!Check(config, values)) throw new TypeError(`${id}: the config was not checked before use`)
      return create(makeKit(http(values)), values)
    },
  }
}
