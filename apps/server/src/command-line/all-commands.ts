import { backupCommands } from './backup.ts'
import type { AnyCommand } from './command.ts'
import { jobCommands } from './jobs.ts'
import { masterKeyCommands } from './master-key.ts'
import { mcpCommands } from './mcp/mcp.ts'
import { migrateCommands } from './migrate.ts'
import { orderCommands } from './orders.ts'
import { bookCommands } from './projects/books.ts'
import { customerCommands } from './projects/customers.ts'
import { demoCommands } from './projects/demo.ts'
import { keyCommands } from './projects/keys.ts'
import { projectCommands } from './projects/projects.ts'
import { receiptCommands } from './projects/receipts.ts'
import { userCommands } from './projects/users.ts'
import { complianceCommands } from './providers/compliance.ts'
import { gatewayCommands } from './providers/gateways.ts'
import { rateCommands } from './providers/rates.ts'
import { reconcileCommands } from './providers/reconcile.ts'
import { routingCommands } from './providers/routing.ts'
import { sanctionsCommands } from './providers/sanctions.ts'
import { listenCommands } from './webhooks/listen.ts'
import { triggerCommands } from './webhooks/trigger.ts'
import { webhookDeliveryCommands } from './webhooks/webhook-deliveries.ts'
import { webhookCommands } from './webhooks/webhooks.ts'

/** Every command, in the order in which the help lists them. */
export function allCommands(terminal: Parameters<typeof listenCommands>[0]): readonly AnyCommand[] {
  return [
    ...projectCommands,
    ...keyCommands,
    ...webhookCommands,
    ...webhookDeliveryCommands,
    ...listenCommands(terminal),
    ...triggerCommands,
    ...mcpCommands,
    ...gatewayCommands,
    ...routingCommands,
    ...complianceCommands,
    ...sanctionsCommands,
    ...rateCommands,
    ...customerCommands,
    ...orderCommands,
    ...receiptCommands,
    ...bookCommands,
    ...reconcileCommands,
    ...userCommands,
    ...jobCommands,
    ...migrateCommands,
    ...backupCommands,
    ...masterKeyCommands,
    ...demoCommands,
  ]
}
