import { findGatewayName } from '@sliproad/core/gateway-ids'
import { findNetwork } from '@sliproad/core/networks'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { findProject } from '../../projects/index.ts'
import type { PrepareReceipt } from '../../users/index.ts'
import { openPart } from '../documents/sealed-parts.ts'
import { shownCrypto, shownFiat } from '../order-payload.ts'
import { findOpening, toOrder } from '../order-store.ts'
import { receiptLanguage } from './receipt-texts.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * The receipt of an order as it is now. Nothing is sent about an order that was erased or has been undone since, nor for
 * a project that wants no receipts.
 */
export function createPrepareReceipt(deps: { sealer: Sealer; environment: Environment }): PrepareReceipt {
  return async (tx, orderId) => {
    const row = await findOpening(tx, orderId)
    if (!row || row.erasureId !== null || row.email === null) return undefined
    const order = toOrder(row)
    const project = await findProject(tx, deps.environment, order.projectId)
    const fiatAmount = shownFiat(order)
    const cryptoAmount = shownCrypto(order)
    if (!project || project.branding.receipts === false || order.status !== 'completed') return undefined
    if (fiatAmount === null || cryptoAmount === null || order.completedAt === null) return undefined
    const { language } = openPart(deps.sealer, orderId, 'request', row.requestSealed)
    const network = findNetwork(order.network)
    return writeReceipt({
      language: receiptLanguage(language ?? null),
      partner: project.name,
      helpUrl: project.branding.helpUrl ?? null,
      isSandbox: deps.environment === 'sandbox',
      type: order.type,
      orderId,
      money: { amount: fiatAmount, currency: order.fiatCurrency },
      coins: { amount: cryptoAmount, currency: order.cryptoCurrency },
      fees: order.totalFee,
      gateway: findGatewayName(order.gatewayId) ?? order.gatewayId,
      network: network?.name ?? order.network,
      wallet: order.type === 'buy' ? order.walletAddress : null,
      transactionUrl:
        order.transactionHash === null
          ? null
          : (network?.explorerTransactionUrl(order.transactionHash) ?? null),
      completedAt: order.completedAt,
    })
  }
}
