import { checkoutMethods } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { AnyObject, Int, Named, OneOf, Str, Strs } from '../schema.ts'

const checkoutFields = {
  method: OneOf(
    checkoutMethods,
    'Navigate to the url, load it in an iframe, or start the widget with widgetConfig',
  ),
  url: Str('Where the user pays', { format: 'uri' }),
  widgetConfig: Type.Optional(
    AnyObject("What the gateway's script needs; only for a widget, never a secret"),
  ),
}

/** Where the user of a session pays. */
export const SessionCheckout = Named('SessionCheckout', 'Where the user pays', {
  ...checkoutFields,
  expiresAt: Int('Seconds until the address stops working'),
})
export type SessionCheckout = Static<typeof SessionCheckout>

/** Where the user of a checkout intent pays. */
export const IntentCheckout = Named('IntentCheckout', 'Where the user pays', {
  ...checkoutFields,
  expiresAt: Int('When the address stops working, in Unix milliseconds'),
  allowedFeatures: Strs('What an iframe around the checkout must allow; empty when it cannot be framed'),
})
export type IntentCheckout = Static<typeof IntentCheckout>
