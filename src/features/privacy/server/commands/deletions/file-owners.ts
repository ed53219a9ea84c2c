import { photographFiles } from '../../../../media/server/queries/file-owner.ts';
import { paperFiles } from '../../../../next-steps/server/queries/paper-files.ts';
import type { FileOwner } from '../../../../operations/server/queries/file-owner.ts';
import { assetFiles } from '../../../../operations/server/queries/release-assets.ts';
import { filesOfReports } from '../../../../reports/server/queries/file-owner.ts';
import { exportFiles } from '../../queries/exports/export-files.ts';

/** Every table whose rows own files. */
export const fileOwners: readonly FileOwner[] = [photographFiles, paperFiles, filesOfReports, exportFiles, assetFiles];
