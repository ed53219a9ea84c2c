import * as receiptPaper from '../words/en/receipt-paper.ts';
import { Hono } from 'hono';
import * as z from 'zod';
import { screens } from '../../../shared/screens/screens.ts';
import type { Receipt } from '../contract/giving.ts';
import type { Context } from '../../../platform/context.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { readReceipt } from './commands/read-receipt.ts';
import { fail } from '../../../platform/errors.ts';
import { letterPdf } from '../../../platform/drawing/pdf/letter-pdf.ts';
import { wordsIn } from '../../../platform/words.ts';
import { download } from '../../../platform/http/answers/download.ts';

/** Currencies of countries that print on US letter paper. */
const LETTER_PAPER: ReadonlySet<Receipt['currency']> = new Set(['usd', 'cad', 'mxn']);

/** States in which a gift has a receipt: all after it was given. */
const HAS_RECEIPT: ReadonlySet<Receipt['state']> = new Set(['given', 'part-returned', 'returned', 'disputed']);

/** PDF files of receipts. They need the receipt's key, in the URL or in the browser. */
export function receiptFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const { path } of Object.values(screens).filter(({ hasReceiptFile }) => hasReceiptFile))
    routes.get(`${path}/receipt.pdf`, async (c) => {
      const { gift, key } = c.req.query();
      const id = z.uuid().safeParse(gift).data ?? fail('NOT_FOUND');
      const context = c.get('context');
      const receipt = await readReceipt(context, { id, key });
      if (!HAS_RECEIPT.has(receipt.state)) fail('NOT_FOUND');
      return download(await receiptPdf(context, receipt), 'application/pdf', `${receipt.number}.pdf`);
    });
  return routes;
}

function receiptPdf({ config, request: { language } }: Context, receipt: Receipt): Promise<Uint8Array> {
  const words = wordsIn(language, receiptPaper);
  const { productName, helpEmail } = config;
  const said = { ...receipt, productName };
  const subject = words.paperTitle(receipt.number);
  const parts = [
    [productName],
    [subject],
    words.paperFacts(said),
    words.paperSums(said),
    words.paperArrives(receipt),
    receipt.state === 'disputed' ? [words.paperDisputed] : [],
    receipt.isCorrected ? [words.paperCorrected] : [],
    receipt.isPretend ? [words.paperPretend] : [],
    [words.paperAsk(helpEmail)],
  ];
  const body = parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return letterPdf({ subject, body, language, paper: LETTER_PAPER.has(receipt.currency) ? 'letter' : 'a4' });
}
