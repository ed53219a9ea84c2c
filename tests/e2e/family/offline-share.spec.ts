// Photographs that a phone's gallery shares with the installed product.
import { randomUUID } from 'node:crypto';
import type { Page, TestInfo } from '@playwright/test';
import { OFFLINE, picture, read } from '../support/offline.ts';
import { newMember, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use(OFFLINE);

async function pageOf(member: Member, name: string) {
  const id = randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name } });
  const count = async () =>
    (await member.send<{ photographs: unknown[] }>('GET', `/api/tributes/${id}`)).photographs.length;
  return { id, count };
}

/** Sends the form that the system sends, by the manifest's names. */
async function share(page: Page, info: TestInfo, name: string) {
  const file = await picture(info, name, name.length);
  await page.evaluate(async () => {
    const { share_target: to } = (await (await fetch('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
    };
    const form = Object.assign(document.createElement('form'), {
      id: 'gallery',
      action: to.action,
      method: to.method,
      enctype: to.enctype,
    });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: to.params.files[0]?.name }));
    document.body.append(form);
  });
  await page.locator('#gallery input').setInputFiles(file);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#gallery')?.submit());
  await page.waitForURL((url) => url.pathname !== '/choice');
}

test('a photograph from the gallery goes to the page that is chosen, or to the only one @exhaustive', async ({
  page,
  context,
  server,
}, info) => {
  const ada = await newMember(server);
  const first = await pageOf(ada, 'Harold Finch');
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await share(page, info, 'one.jpg');
  await expect(page).toHaveURL(/create-tribute.*step=photographs/);
  await expect.poll(first.count).toBe(1);

  const second = await pageOf(ada, 'Vera Holt');
  await page.goto('/choice');
  await share(page, info, 'second.jpg');
  await expect(page.getByRole('heading', { name: 'Add a photograph' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'second.jpg' })).toBeVisible();
  await page.getByLabel('Vera Holt').check();
  await page.getByRole('button', { name: 'Add this photograph' }).click();
  await expect.poll(second.count).toBe(1);
  expect(await first.count()).toBe(1);

  await page.goto('/shared-photographs');
  await expect(page.getByText('There is no photograph here.')).toBeVisible();
});
