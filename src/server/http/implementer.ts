import { implement } from '@orpc/server';
import { contract } from '../../contract/contract.ts';
import { fail } from '../errors.ts';
import type { Context } from '../context.ts';

/** Enforces each endpoint's declared access before its handler runs. */
export const endpoints = implement(contract)
  .$context<Context>()
  .use(({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta;
    const { actor } = context;
    if (access === 'guest' && actor.kind === 'member') fail('NOT_ALLOWED');
    if ((access === 'member' || access === 'admin') && actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
    if (access === 'admin' && actor.kind === 'member' && actor.user.role !== 'admin') fail('NOT_ALLOWED');
    if (access === 'admin' && actor.kind === 'member' && actor.user.needsTwoStep) fail('TWO_STEP_NEEDED');
    return next();
  });
