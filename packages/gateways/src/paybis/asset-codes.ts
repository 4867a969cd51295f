import { type Asset, findAsset } from '@sliproad/core/assets'
import type { NetworkId } from '@sliproad/core/networks'

/**
 * Paybis names an asset by one code that includes its network, and reports no contract. Only codes with a known
 * meaning are accepted: guessing could send a user another coin of the same ticker.
 */
const places: Readonly<Record<string, readonly [code: string, network: NetworkId]>> = {
  BTC: ['BTC', 'bitcoin'],
  'BTC-TESTNET': ['BTC', 'bitcoin'],
  ETH: ['ETH', 'ethereum'],
  'ETH-BASE': ['ETH', 'base'],
  USDT: ['USDT', 'ethereum'],
  'USDT-TRC20': ['USDT', 'tron'],
  'USDT-POLYGON': ['USDT', 'polygon'],
  'USDT-SOL': ['USDT', 'solana'],
  USDC: ['USDC', 'ethereum'],
  'USDC-BASE': ['USDC', 'base'],
  'USDC-POLYGON': ['USDC', 'polygon'],
  'USDC-SOL': ['USDC', 'solana'],
  'USDC-STELLAR': ['USDC', 'stellar'],
  BNBSC: ['BNB', 'bsc'],
  AVAXC: ['AVAX', 'avalanche'],
  POL: ['POL', 'polygon'],
  SOL: ['SOL', 'solana'],
  TRX: ['TRX', 'tron'],
  XRP: ['XRP', 'xrpl'],
  XLM: ['XLM', 'stellar'],
  TON: ['TON', 'ton'],
  DOGE: ['DOGE', 'dogecoin'],
  LTC: ['LTC', 'litecoin'],
  ADA: ['ADA', 'cardano'],
}

export function assetOfPaybis(gatewayCode: string): Asset | undefined {
  const place = Object.hasOwn(places, gatewayCode) ? places[gatewayCode] : undefined
  return place && findAsset(...place)
}

const testEnding = '-TESTNET'

/** The coin of Paybis' sandbox. It counts only where the real one is not offered. */
export function isTestCoin(gatewayCode: string): boolean {
  return gatewayCode.endsWith(testEnding)
}

/** Asked about its sandbox coin, Paybis reports amounts in the real one. */
export function amountCodeOf(gatewayCode: string): string {
  return isTestCoin(gatewayCode) ? gatewayCode.slice(0, -testEnding.length) : gatewayCode
}
