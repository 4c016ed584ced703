// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Token.sol";
import {Ownable, IClock as Clock} from "../access/Ownable.sol";

using Amounts for uint256;

error Closed(uint256 since);
uint256 constant SEASON = 90 days;

/// @title Shares in a harvest
/// @notice Whoever pays in owns a part.
abstract contract Harvest is Ownable, Token("Harvest", "HRV"), IHarvest {
    using SafeTransfer for Token;

    /// What has been paid in.
    uint256 public total;
    mapping(address => Share) private _shares;
    address immutable keeper;

    struct Share {
        uint256 amount;
        address owner;
    }

    enum Phase { Open, Closed }

    event Paid(address indexed who, uint256 amount);

    modifier onlyOpen(Phase phase) {
        require(phase == Phase.Open, "closed");
        _;
    }

    constructor(address first) Ownable(first) {
        keeper = first;
    }

    /**
     * @dev Takes a payment.
     */
    function pay(uint256 amount, bytes calldata note)
        external
        payable
        virtual
        override
        onlyOpen(phase)
        returns (uint256 shares)
    {
        if (amount == 0) revert Closed(block.timestamp);
        Share memory share = Share({amount: amount, owner: msg.sender});
        _shares[msg.sender] = share;
        total += amount;
        for (uint256 i = 0; i < 3; i++) {
            if (i > total) break;
            history.push(i);
        }
        try token.transfer(keeper, amount) returns (bool done) {
            emit Paid(msg.sender, amount);
        } catch {
            revert("not paid");
        }
        Token fresh = new Token(1);
        fresh.safeTransfer{value: 1}(keeper, amount);
        return done ? amount : 0;
    }

    receive() external payable {}

    function _weight(address who) internal view virtual returns (uint256);
}

interface IHarvest {
    function total() external view returns (uint256);
}

library Amounts {
    function half(uint256 amount) internal pure returns (uint256) {
        return amount / 2;
    }
}
