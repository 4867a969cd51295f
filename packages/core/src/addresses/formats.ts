import type { AddressFormat } from '../networks.ts'
import type { AddressReading } from './address-reading.ts'
import { readBitcoin, readDogecoin, readLitecoin } from './bitcoin-like.ts'
import { readCardano } from './cardano.ts'
import { readEvm } from './evm.ts'
import { readSolana } from './solana.ts'
import { readStellar } from './stellar.ts'
import { readTon } from './ton.ts'
import { readTron } from './tron.ts'
import { readXrpl } from './xrpl.ts'

type Format = {
  read: (text: string) => AddressReading
  /** Ends the sentence "Bitcoin addresses …". */
  shape: string
  /** Fits into "This looks like … address." */
  called: string
}

export const formats: Record<AddressFormat, Format> = {
  evm: {
    read: readEvm,
    shape: 'start with 0x and have 42 characters',
    called: 'an Ethereum-type',
  },
  bitcoin: {
    read: readBitcoin,
    shape: 'start with bc1, 1 or 3 and have 26 to 62 characters',
    called: 'a Bitcoin',
  },
  litecoin: {
    read: readLitecoin,
    shape: 'start with ltc1, L, M or 3 and have 26 to 63 characters',
    called: 'a Litecoin',
  },
  dogecoin: {
    read: readDogecoin,
    shape: 'start with D, A or 9 and have 34 characters',
    called: 'a Dogecoin',
  },
  tron: { read: readTron, shape: 'start with T and have 34 characters', called: 'a Tron' },
  solana: {
    read: readSolana,
    shape: 'have 32 to 44 letters and digits, without 0, O, I and l',
    called: 'a Solana',
  },
  xrpl: {
    read: readXrpl,
    shape: 'start with r and have 25 to 35 characters, or start with X and have 47',
    called: 'an XRP Ledger',
  },
  stellar: { read: readStellar, shape: 'start with G and have 56 characters', called: 'a Stellar' },
  ton: { read: readTon, shape: 'start with UQ or EQ and have 48 characters', called: 'a TON' },
  cardano: {
    read: readCardano,
    shape: 'start with addr1 and have 58 or 103 characters',
    called: 'a Cardano',
  },
}
