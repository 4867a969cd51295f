import type { ConnectedGateway } from '../gateways/index.ts'
import type { Catalogs } from './catalogs.ts'
import { readOffer } from './offer.ts'
import type { OfferQuestion, OfferReading } from './offer-question.ts'

type Deps = { catalogs: Catalogs }

/** The gateway's own codes for the question, or why it cannot serve it, decided from its catalogue. */
export async function findOffer(
  { catalogs }: Deps,
  connected: ConnectedGateway,
  question: OfferQuestion,
): Promise<OfferReading> {
  return readOffer(await catalogs.of(connected), connected.needs, question)
}
