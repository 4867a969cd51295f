import { verifyWebhook, WebhookVerificationError } from '@sliproad/sdk'
import express from 'express'

const keys = (process.env.WEBHOOK_SIGNING_KEY ?? '').split(',')
// A real receiver keeps the ids of handled events in its database.
const handled = new Set()
const app = express()

app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
  try {
    const event = await verifyWebhook(request.body, request.headers, keys)
    if (!handled.has(event.id)) {
      handled.add(event.id)
      console.log(`${event.type} ${event.id}`)
    }
    response.status(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.status(400).send(error.reason)
  }
})

const server = app.listen(Number(process.env.PORT ?? 3001), '127.0.0.1', () => {
  console.log(`Waiting for webhooks at http://localhost:${server.address().port}/webhooks`)
})
